/**
 * Runs in the page. If not the document scrolls but an element that takes up most of the viewport, it and its ancestors get the
 * height of its content. Smaller scroll areas stay as they are, and so do dialogs.
 */
export function unfoldPage(mostHeight: number): void {
  const { body, documentElement } = document
  if (!body || documentElement.scrollHeight > innerHeight + 10) return
  if (flowsOn(body, 4)) body.style.setProperty('overflow', 'visible', 'important')
  for (let nth = 0; nth < 3; nth += 1) {
    const area = findArea()
    if (!area) return
    unfold(area)
  }

  /** An element that is only moved or placed below the viewport is a closed drawer rather than a part of the page. */
  function flowsOn(element: Element, depth: number): boolean {
    return Array.from(element.children).some((child) => {
      const { position, transform, translate, overflowY } = getComputedStyle(child)
      if (/absolute|fixed/.test(position) || translate !== 'none') return false
      if (transform !== 'none' && !new DOMMatrix(transform).isIdentity) return false
      if (child.getBoundingClientRect().bottom > innerHeight + 10) return true
      return depth > 0 && overflowY === 'visible' && flowsOn(child, depth - 1)
    })
  }

  function findArea(): HTMLElement | undefined {
    return Array.from(body.querySelectorAll<HTMLElement>('*')).find(isArea)
  }

  function isArea(element: HTMLElement): boolean {
    const { scrollHeight, clientHeight, clientWidth } = element
    const more = scrollHeight - clientHeight
    if (more < 10 || clientHeight < innerHeight * 0.6 || clientWidth < innerWidth * 0.5) return false
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) return false
    return !element.closest('dialog, [role=dialog], [role=alertdialog], [aria-modal=true], textarea')
  }

  function unfold(area: HTMLElement) {
    const more = Math.min(area.scrollHeight - area.clientHeight, mostHeight)
    const chain: [HTMLElement, number][] = []
    for (let each: HTMLElement | null = area; each && each !== documentElement; each = each.parentElement)
      chain.push([each, each.getBoundingClientRect().height])
    for (const [element, height] of chain) grow(element, height + more)
  }

  function grow(element: HTMLElement, height: number) {
    const { position } = getComputedStyle(element)
    const set = (name: string, value: string) => element.style.setProperty(name, value, 'important')
    // The document does not grow with fixed elements.
    if (position === 'fixed') set('position', 'absolute')
    set('max-height', 'none')
    set('box-sizing', 'border-box')
    set('height', `${height}px`)
  }
}
