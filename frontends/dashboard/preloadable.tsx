import { lazy, useState, type ComponentType } from 'react'

/**
 * A view that is loaded on first render, or earlier by `preload`. Unlike a lazy component, a preloaded view
 * renders immediately: React delays the fallback's replacement by a third of a second.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  const preload = async () => {
    ready = await load()
    return { default: ready }
  }
  const Lazy = lazy(preload)
  const View = (props: Props) => {
    const [Ready] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    return <Ready {...props} />
  }
  return { View, preload }
}
