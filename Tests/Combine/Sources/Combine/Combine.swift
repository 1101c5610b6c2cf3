// Provides OpenCombine for `import Combine` in the runtime on systems without Combine.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
