import type { Viewport } from '@vigia/api/websites/viewport'

type Named = Pick<Viewport, 'name' | 'width' | 'height'>

const sizeOf = ({ width, height }: Named) => `${width} × ${height}`

/** Sentences about a user's changes to the viewports of a website; empty for none. */
export function viewportMessage(changes: {
  added: Named[]
  removed: Named[]
  renamed: { from: string; to: string }[]
}): string {
  const { added, removed, renamed } = changes
  return [
    ...added.map((one) => `Pages are also captured on ${one.name} (${sizeOf(one)}) from now on`),
    ...renamed.map(({ from, to }) => `The viewport ${from} is called ${to} now`),
    ...removed.map((one) => `The viewport ${one.name} (${sizeOf(one)}) removed, with its screenshots`),
  ].join('. ')
}
