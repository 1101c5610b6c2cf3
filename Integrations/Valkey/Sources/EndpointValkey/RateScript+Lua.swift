extension RateScript {
    /// The number of requests up to which each has an entry of its own in the log.
    ///
    /// A log with a higher limit has at most a thousand entries. Each of them stands for the requests in a thousandth of
    /// the window, and counts as if all of them had started at its end. A request then waits longer than necessary by at
    /// most a thousandth of the window.
    static let exactLimit = 1_000

    /// Asks for a request.
    ///
    /// The first key is the pause, the others are the logs of the rates. The arguments are the limit and the window of each
    /// rate, in milliseconds. The result is 0, or the milliseconds to wait.
    ///
    /// A log is a list of numbers. It begins with a count. Each entry adds two numbers: a time in microseconds, and the
    /// count after the requests at this time. The difference of the last and the first count is the number of requests
    /// in the window.
    static let rates = ValkeyScript(
        """
        local time = redis.call('TIME')
        local now = time[1] * 1000000 + time[2]
        local wait = math.max(0, redis.call('PTTL', KEYS[1]))
        local logs = {}

        -- Lua writes large numbers with an exponent.
        local function text(number)
            return string.format('%.0f', number)
        end

        -- Removes the entries before the window. Returns the first count, and the time of the first entry.
        local function trim(key, window)
            local head = redis.call('LRANGE', key, 0, 1)
            while head[2] and head[2] + window < now do
                redis.call('LTRIM', key, 2, -1)
                head = redis.call('LRANGE', key, 0, 1)
            end
            if head[2] then
                return head[1], tonumber(head[2])
            end
            -- A server that is full allows all commands of a script that has written.
            if head[1] then
                redis.call('DEL', key)
            end
            return 0, now
        end

        for index = 2, #KEYS do
            local key = KEYS[index]
            local limit = tonumber(ARGV[2 * index - 3])
            local milliseconds = tonumber(ARGV[2 * index - 2])
            local window = milliseconds * 1000
            local grain = limit > \(exactLimit) and milliseconds or 1

            local start, first = trim(key, window)
            local tail = redis.call('LRANGE', key, -2, -1)
            local last, count = tonumber(tail[1] or 0), tonumber(tail[2] or 0)

            -- If the clock was set back, all requests count as if they had started now.
            if last > now + window then
                redis.call('DEL', key)
                redis.call('RPUSH', key, start, text(now), text(count))
                first, last = now, now
            end
            if count - start >= limit then
                wait = math.max(wait, math.ceil((first + window - now + 1) / 1000))
            end
            local entry = math.max(last, now - now % grain + grain - 1)
            logs[index] = {key = key, last = last, entry = entry, count = count, stop = entry + window - now}
        end

        if wait > 0 then
            return wait
        end

        for index = 2, #KEYS do
            local log = logs[index]
            local count = text(log.count + 1)
            if log.count == 0 then
                redis.call('RPUSH', log.key, 0, text(log.entry), count)
            elseif log.entry == log.last then
                redis.call('LSET', log.key, -1, count)
            else
                redis.call('RPUSH', log.key, text(log.entry), count)
            end
            redis.call('PEXPIRE', log.key, text(math.ceil(log.stop / 1000) + 1))
        end
        return 0
        """)

    /// Sets a pause, unless a longer one is set. The time to live of the key is the pause, so that its clock is the
    /// server's.
    static let pause = ValkeyScript(
        """
        if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
            redis.call('SET', KEYS[1], '', 'PX', ARGV[1])
        end
        return 0
        """)
}
