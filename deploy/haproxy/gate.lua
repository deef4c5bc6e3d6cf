-- HAProxy takes a server that DNS has just found for healthy until its first check fails, so a replica that is
-- still building its tables would get requests. Therefore servers begin with weight 0, which means no requests, and
-- get weight 1 when their first check must be over. (HAProxy 3.1 has `init-state down` for this.)

-- Longer than `inter` and `timeout check` together.
local CHECKED_MS = 1500
local PAUSE_MS = 100

local found = {}

local function now()
    local time = core.now()
    return time.sec * 1000 + time.usec / 1000
end

local function look_at(name, server)
    local is_there = server:get_stats().status:sub(1, 5) ~= "MAINT"
    if not is_there then
        if found[name] then
            server:set_weight("0")
        end
        found[name] = nil
    elseif not found[name] then
        found[name] = { at = now(), checked = false }
    elseif not found[name].checked and now() - found[name].at > CHECKED_MS then
        server:set_weight("1")
        found[name].checked = true
    end
end

core.register_task(function()
    while true do
        for proxy, backend in pairs(core.backends) do
            for name, server in pairs(backend.servers) do
                look_at(proxy .. "/" .. name, server)
            end
        end
        core.msleep(PAUSE_MS)
    end
end)
