import type { ComponentType } from 'react'

/** One page of a remote; the shell renders it when the URL has exactly this path. */
export interface Route {
  path: string
  Page: ComponentType
}
