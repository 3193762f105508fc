/** Runs inside the page that a frame is in. */
export function liesOverPage(_: undefined, [owner]: Element[] = []): 'over' | 'shown' | 'hidden' {
  const isSeen =
    owner?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    owner.getBoundingClientRect().height > 1
  if (!owner || !isSeen) return 'hidden'
  for (let each: Element | undefined = owner; each;) {
    const root: Node | undefined = each.parentElement ? undefined : each.getRootNode()
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return 'over'
    each = each.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
  }
  return 'shown'
}
