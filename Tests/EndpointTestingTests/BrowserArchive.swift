import EndpointTestSupport
/// An invented archive in the form that browsers export: with members that HAR 1.2 does not define, requests without a
/// response, and responses whose bodies differ from those sent.
let browserArchive = #"""
    {
      "log": {
        "version": "1.2",
        "creator": { "name": "WebInspector", "version": "537.36" },
        "pages": [
          { "startedDateTime": "2025-03-01T10:00:00.000Z", "id": "page_1", "title": "https://shop.test/",
            "pageTimings": { "onContentLoad": 512.4, "onLoad": null } }
        ],
        "entries": [
          {
            "_connectionId": "2341", "_initiator": { "type": "script", "stack": { "callFrames": [] } },
            "_priority": "High", "_resourceType": "fetch", "cache": {}, "connection": "443", "pageref": "page_1",
            "request": {
              "method": "GET", "url": "https://API.shop.test/v1/items?q=red+shoes&tag=a%2Cb&api_key=9f8e7d6c5b4a#top",
              "httpVersion": "http/2.0",
              "headers": [
                { "name": ":authority", "value": "api.shop.test" }, { "name": ":method", "value": "GET" },
                { "name": "accept-encoding", "value": "gzip, deflate, br, zstd" }
              ],
              "queryString": [ { "name": "q", "value": "red+shoes" } ],
              "cookies": [ { "name": "sid", "value": "x", "sameSite": "Lax" } ], "headersSize": -1, "bodySize": 0
            },
            "response": {
              "status": 200, "statusText": "", "httpVersion": "http/2.0",
              "headers": [
                { "name": ":status", "value": "200" }, { "name": "CONTENT-TYPE", "value": "application/json" },
                { "name": "content-encoding", "value": "br" }, { "name": "content-length", "value": "31" },
                { "name": "set-cookie", "value": "a=1\nb=2" }
              ],
              "cookies": [], "redirectURL": "", "headersSize": -1, "bodySize": -1, "_transferSize": 1204, "_error": null,
              "content": { "size": 44, "compression": 13, "mimeType": "application/json",
                "text": "[{\"id\": 1, \"name\": \"Red shoe ü\"}, {\"id\": 2}]" }
            },
            "serverIPAddress": "203.0.113.7", "startedDateTime": "2025-03-01T10:00:00.512Z", "time": 85.12300000409596,
            "timings": { "blocked": 3.1, "dns": -1, "ssl": -1, "connect": -1, "send": 0.2, "wait": 70.1, "receive": 2,
              "_blocked_queueing": 1.4 }
          },
          {
            "_resourceType": "fetch", "cache": {}, "pageref": "page_1",
            "request": { "method": "GET", "url": "https://api.shop.test/v1/blocked", "httpVersion": "", "headers": [],
              "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0 },
            "response": { "status": 0, "statusText": "", "httpVersion": "", "headers": [], "cookies": [],
              "content": { "size": 0, "mimeType": "x-unknown" }, "redirectURL": "", "headersSize": -1, "bodySize": -1,
              "_error": "net::ERR_BLOCKED_BY_CLIENT" },
            "startedDateTime": "2025-03-01T10:00:00.600Z", "time": -1,
            "timings": { "blocked": -1, "send": -1, "wait": -1, "receive": -1 }
          },
          {
            "request": { "method": "GET", "url": "https://api.shop.test/v1/hidden", "headers": [] },
            "response": {}, "time": 0, "_securityState": "insecure", "timings": {}
          },
          {
            "request": { "method": "GET", "url": "data:image/svg+xml;base64,PHN2Zz4=", "headers": [] },
            "response": { "status": 200, "content": { "size": 5, "mimeType": "image/svg+xml" } }
          },
          {
            "request": { "method": "GET", "url": "https://api.shop.test/v1/pict%75re%27s", "headers": [] },
            "response": { "status": 200, "headers": [],
              "content": { "size": 4, "mimeType": "image/png", "encoding": "base64", "text": "iVBO\nRw==" } }
          },
          {
            "request": { "method": "GET", "url": "https://api.shop.test/v1/evicted", "headers": [] },
            "response": { "status": 200, "headers": [], "content": { "size": 99, "mimeType": "application/json" } }
          },
          {
            "request": { "method": "GET", "url": "https://api.shop.test/v1/cached", "headers": [] },
            "response": { "status": 304, "headers": [],
              "content": { "size": 1, "mimeType": "application/json", "text": "7" } }
          },
          {
            "request": { "method": "GET", "url": "https://api.shop.test/v1/old", "headers": [] },
            "response": { "status": 301, "headers": [], "redirectURL": "https://api.shop.test/v1/cached",
              "content": { "size": 0, "mimeType": "" } }
          },
          {
            "request": { "method": "POST", "url": "https://api.shop.test/v1/login", "headers": [],
              "postData": { "mimeType": "application/x-www-form-urlencoded",
                "params": [ { "name": "user", "value": "ann+lee" }, { "name": "password", "value": "hunter2" } ] } },
            "response": { "status": 204, "headers": [], "content": { "size": 0, "mimeType": "x-unknown" } }
          },
          {
            "request": { "method": "POST", "url": "https://api.shop.test/v1/orders", "headers": [],
              "postData": { "mimeType": "application/json;charset=UTF-8", "text": "{ \"item\": 1, \"count\": 2 }" } },
            "response": { "status": 201, "headers": [], "content": { "size": 1, "mimeType": "application/json", "text": "5" } }
          }
        ]
      }
    }
    """#
