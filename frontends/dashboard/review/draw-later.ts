import { createElement, memo, useDeferredValue, type FunctionComponent } from 'react'

/**
 * The component as it is drawn when another page is opened: after those that are not drawn later, so that screenshots are seen first. Whatever
 * else changes is drawn at once, because a checkbox would go back to what it was for a moment.
 */
export function drawLater<Props extends { page: { id: string } }>(component: FunctionComponent<Props>) {
  // Skipped while it still gets what it was drawn with.
  const Drawn = memo(component) as FunctionComponent<Props>
  return function Later(props: Props) {
    const late = useDeferredValue(props)
    return createElement(Drawn, late.page.id === props.page.id ? props : late)
  }
}
