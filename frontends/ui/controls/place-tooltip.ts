interface Size {
  width: number
  height: number
}

interface Place {
  left: number
  top: number
}

/** The pixels between a tooltip and its button, and between a tooltip and the window's edge. */
const gap = 6
const margin = 8

/**
 * Above the button, or below where there is no room above it, and inside the window. Pixels of the window.
 */
export function placeTooltip(button: Place & Size, bubble: Size, window: Size): Place {
  const middle = button.left + (button.width - bubble.width) / 2
  const above = button.top - bubble.height - gap
  return {
    left: Math.max(margin, Math.min(middle, window.width - bubble.width - margin)),
    top: above >= margin ? above : button.top + button.height + gap,
  }
}
