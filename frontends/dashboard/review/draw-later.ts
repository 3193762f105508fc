import { createElement, memo, useDeferredValue } from 'react'
import type { FunctionComponent } from 'react'

/** The component as it is drawn after those that are not: when another page is opened, its screenshots are seen first. */
export function drawLater<Props extends object>(component: FunctionComponent<Props>) {
  // Skipped while it still gets what it was drawn with.
  const Drawn = memo(component) as FunctionComponent<Props>
  return function Later(props: Props) {
    return createElement(Drawn, useDeferredValue(props))
  }
}
