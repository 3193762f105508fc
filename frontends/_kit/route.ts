import type { ComponentType } from 'react'

/** One page of a remote; the shell shows it when the address has exactly this path. */
export interface Route {
  path: string
  Page: ComponentType
}
