// Beside marked stickers the others are dimmed: on the net, and (through vite.config.ts) in the 3D player.

/** The share of its light that a dimmed sticker keeps: enough to tell all colors apart. */
export const DIMMING = 0.6;
