// Which answers are the service's own, and how one is marked that this device has made.

/** The header that says which engine has made an answer. The service sends none. */
export const ENGINE_HEADER = "x-unscramble-engine";
/** The engine in the browser. */
export const DEVICE = "device";

export const isFromDevice = ({ headers }: Response): boolean => headers.get(ENGINE_HEADER) === DEVICE;

/** What proxies answer in place of a service that does not. The service itself sends these with a problem. */
const OF_PROXIES = new Set([502, 503, 504]);

/** Whether a proxy answers because the service does not. */
export function isGone({ status, headers }: Response): boolean {
  return OF_PROXIES.has(status) && !(headers.get("content-type") ?? "").includes("json");
}
