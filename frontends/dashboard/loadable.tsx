import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A view whose code comes when it is first needed, or earlier by `fetch`. Unlike what is only lazy, it is there at once
 * when its code is: React would hold it back for a third of a second.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => {
    ready = await load()
    return { default: ready }
  }
  const Lazy = lazy(fetch)
  const View = (props: Props) => {
    const [Ready] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    return <Ready {...props} />
  }
  return { View, fetch }
}
