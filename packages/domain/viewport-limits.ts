/** Limits of the viewports besides the default one of 1280 by 800 pixels. Sizes are in pixels. */
export const viewportLimits = {
  most: 3,
  name: 30,
  width: { least: 320, most: 1_920 },
  height: { least: 320, most: 2_160 },
} as const
