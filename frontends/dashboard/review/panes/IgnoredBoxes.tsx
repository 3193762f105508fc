import type { Page } from '../../api/types.ts'
import { placeOf, type AlignedRows, type Side } from '../../alignment/align-panes.ts'
import { Hatching } from './areas.styles.ts'

interface Props {
  page: Page
  aligned: AlignedRows
  side: Side
  scale: number
}

/** Hatches ignored regions, which stay visible. The list of ignored regions is the accessible equivalent. */
export const IgnoredBoxes = ({ page, aligned, side, scale }: Props) => (
  <div aria-hidden="true">
    {(page.ignored ?? [])
      .flatMap((one) => one[side])
      .map((box) => {
        const { x, y, width, height } = placeOf(aligned, side, box)
        const place = { left: x * scale, top: y * scale, width: width * scale, height: height * scale }
        return <Hatching key={Object.values(box).join(' ')} style={place} />
      })}
  </div>
)
