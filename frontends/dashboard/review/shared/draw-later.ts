import { createElement, memo, useDeferredValue, type FunctionComponent } from 'react'

/**
 * Draws a component after others when another page is opened, so that screenshots appear first. Other changes
 * are drawn immediately, because a checkbox would otherwise flip back for a moment.
 */
export function drawLater<Props extends { page: { id: string } }>(component: FunctionComponent<Props>) {
  // The component is skipped while its props are unchanged.
  const Drawn = memo(component) as FunctionComponent<Props>
  return function Later(props: Props) {
    const late = useDeferredValue(props)
    return createElement(Drawn, late.page.id === props.page.id ? props : late)
  }
}
