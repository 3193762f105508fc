import type { Viewport } from '@vigia/api/websites/viewport'

type Named = Pick<Viewport, 'name' | 'width' | 'height'>

const sizeOf = ({ width, height }: Named) => `${width} × ${height}`

/** What a user changed about the viewports of a website, as sentences; empty if nothing. */
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
