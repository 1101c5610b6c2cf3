extension RateScript {
    /// The number of requests up to which each has an entry of its own in the log.
    ///
    /// A log with a higher limit has at most a thousand entries. Each of them stands for the requests in a thousandth of
    /// the window, and counts as if all of them had started at its end. A request then waits longer than necessary by at
    /// most a thousandth of the window.
    static let exactLimit = 1_000

    /// Asks for a number of requests.
    ///
    /// The first key is the pause, and the others are the rates. The first argument is the number of requests. For each rate,
    /// three arguments follow: the limit, the window in milliseconds, and the size of the bucket or 0. The result is the
    /// number of requests that may start, and the milliseconds after which others may. In a pause, it is -1 and the rest of
    /// the pause.
    ///
    /// A rate without a bucket is a log: a list of numbers. It begins with a count. Each entry adds two numbers: a time in
    /// microseconds, and the count after the requests at this time. The difference of the last and the first count is the
    /// number of requests in the window. A bucket is a single number: the time in microseconds at which it is full. The last
    /// time that a process was told is beside a log.
    static let permit = ValkeyScript(
        """
        local time = redis.call('TIME')
        local now = time[1] * 1000000 + time[2]
        local asked = tonumber(ARGV[1])
        local count = asked
        local next = 0
        local rates = {}

        local pause = redis.call('PTTL', KEYS[1])
        if pause > 0 then
            return {-1, pause}
        end

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
            return 0, nil
        end

        local function readLog(key, limit, milliseconds)
            local window = milliseconds * 1000
            local grain = limit > \(exactLimit) and milliseconds or 1
            local start, first = trim(key, window)
            local tail = redis.call('LRANGE', key, -2, -1)
            local last, total = tonumber(tail[1] or 0), tonumber(tail[2] or 0)

            -- If the clock was set back, all requests count as if they had started now.
            if last > now + window then
                redis.call('DEL', key)
                redis.call('RPUSH', key, start, text(now), text(total))
                redis.call('PEXPIRE', key, text(milliseconds + 1))
                first, last = now, now
            end
            local entry = math.max(last, now - now % grain + grain - 1)
            return {
                key = key, limit = limit, window = window, total = total, last = last, entry = entry, first = first or entry,
                free = limit - (total - start)
            }
        end

        local function readBucket(key, limit, milliseconds, burst)
            local interval = milliseconds * 1000 / limit
            local full = math.max(now, tonumber(redis.call('GET', key) or 0))
            -- The clock may have been set back.
            full = math.min(full, now + interval * burst)
            return {key = key, interval = interval, full = full, burst = burst,
                free = math.floor(burst - (full - now) / interval)}
        end

        -- Tells the processes that wait different times, since they would all ask at once. Nothing is reserved. A process may
        -- not come back, so that no time is later than the next permission by a period.
        local function turn(rate, earliest)
            local key = rate.key .. ':turn'
            local time = tonumber(redis.call('GET', key) or 0) + rate.window / rate.limit
            if time < earliest or time >= earliest + rate.window then
                time = earliest
            end
            redis.call('SET', key, text(time), 'PX', text(math.max(1, math.ceil((time - now) / 1000))))
            return time - now
        end

        for index = 2, #KEYS do
            local limit = tonumber(ARGV[3 * index - 4])
            local milliseconds = tonumber(ARGV[3 * index - 3])
            local burst = tonumber(ARGV[3 * index - 2])
            local rate
            if burst == 0 then
                rate = readLog(KEYS[index], limit, milliseconds)
            else
                rate = readBucket(KEYS[index], limit, milliseconds, burst)
            end
            count = math.max(0, math.min(count, rate.free))
            rates[index] = rate
        end

        for index = 2, #KEYS do
            local rate = rates[index]
            if rate.burst then
                rate.full = rate.full + count * rate.interval
                if rate.free - count < 1 then
                    next = math.max(next, rate.full - rate.interval * (rate.burst - 1) - now)
                end
                if count > 0 then
                    redis.call('SET', rate.key, text(rate.full), 'PX', text(math.ceil((rate.full - now) / 1000) + 1))
                end
            else
                -- If all may start, nobody waits. A turn would delay the next request.
                if count < asked and rate.free - count < 1 then
                    next = math.max(next, turn(rate, rate.first + rate.window + 1))
                end
                if count > 0 then
                    local total = text(rate.total + count)
                    if rate.total == 0 then
                        redis.call('RPUSH', rate.key, 0, text(rate.entry), total)
                    elseif rate.entry == rate.last then
                        redis.call('LSET', rate.key, -1, total)
                    else
                        redis.call('RPUSH', rate.key, text(rate.entry), total)
                    end
                    redis.call('PEXPIRE', rate.key, text(math.ceil((rate.entry + rate.window - now) / 1000) + 1))
                end
            end
        end
        return {count, math.ceil(next / 1000)}
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
