// Keeps the page on this device: registers the service worker, and draws pictures for it.

import { askEngine, serviceAddress, tellRegistered } from "../api/client";
import type { Drawn, Order } from "./drawing";

/** Does that for the page and the pages of the course. Pages in frames of others keep nothing. */
export function keepPage(): void {
  // Browsers have no service workers on insecure addresses. The server of the developers makes the files anew each time.
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  tellRegistered();
  navigator.serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent<Order>) => {
    if (data.begins) ports[0]?.postMessage("begun" satisfies Drawn);
    void draw(data.draw, ports[0]);
  });
  const register = () => {
    const root = serviceAddress();
    const options = { scope: `${root}/`, updateViaCache: "none" } as const;
    // A browser that keeps nothing, as in private windows, goes on without it.
    navigator.serviceWorker.register(`${root}/worker.js`, options).catch(() => undefined);
  };
  // First the page itself: what is kept for later may wait.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** Draws a picture that the server does not answer. */
async function draw(target: string, port: MessagePort | undefined): Promise<void> {
  const call = { method: "GET", target };
  const picture = await askEngine(call).catch(() => undefined);
  const drawn: Drawn = picture?.status === 200 ? { type: picture.type, body: picture.body } : undefined;
  port?.postMessage(drawn);
}
