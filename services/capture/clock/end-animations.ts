/**
 * Animations end as soon as they begin, from the start: what is repainted in every frame while a page is loading
 * costs more than the capture. Transitions keep their time until the page is frozen, since scripts wait for their ends.
 */
function calmAnimations() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, ::before, ::after, ::backdrop {
    --calm: yes;
    animation-delay: 0s !important; animation-duration: 0s !important; animation-iteration-count: 1 !important;
  }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Runs inside every document before its own scripts. */
export const endAnimationsScript = `(${String(calmAnimations)})()`
