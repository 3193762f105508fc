/**
 * Ends animations as soon as they begin, from the start: repainting in every frame while a page loads costs
 * more than the capture. Transitions keep their duration until the page is frozen, because scripts wait for
 * their ends.
 */
function calmAnimations() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:not(*) { --calm: yes }
  *, ::before, ::after, ::backdrop {
    animation-delay: 0s !important; animation-duration: 0s !important; animation-iteration-count: 1 !important;
  }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Runs inside every document before its own scripts. */
export const endAnimationsScript = `(${String(calmAnimations)})()`
