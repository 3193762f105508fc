import { mostRowsInOne, partRows } from '@vigia/proto/picture-parts'
import type { AlignedRows, Side } from './align-panes.ts'
import { Gap, Rows, Window } from './panes.styles.ts'

/** A screenshot with its size in pixels. */
export interface SizedShot {
  filename: string
  width: number
  height: number
}

interface Props {
  aligned: AlignedRows
  side: Side
  shot: SizedShot
  /** Of the screenshot's own size. */
  scale: number
  /** Laid over the screenshot: an image of the same size. */
  over?: SizedShot | undefined
}

/** A screenshot whose rows stand at the heights that both panes share; where it has none, there is a gap. */
export function AlignedPicture({ aligned, side, shot, scale, over }: Props) {
  return (
    <Rows style={{ width: shot.width * scale, height: aligned.rows * scale }}>
      {aligned.stretches.map(({ top, rows, [side]: first }) => {
        // Rounded outwards: a fraction of a pixel between two stretches would be visible as a line.
        const from = Math.floor(top * scale)
        const place = { top: from, height: Math.ceil((top + rows) * scale) - from }
        if (first === null) return <Gap key={top} style={place} />
        const shown = { first, rows, scale, offset: top * scale - from }
        return (
          <Window key={top} style={place}>
            <Images shot={shot} {...shown} />
            {over && <Images shot={over} {...shown} />}
          </Window>
        )
      })}
    </Rows>
  )
}

interface ImagesProps {
  shot: SizedShot
  first: number
  rows: number
  scale: number
  /** Pixels of the screen above the first row. */
  offset: number
}

/** The images that hold these rows: browsers cannot show a very tall one, so it comes in parts. */
function Images({ shot, first, rows, scale, offset }: ImagesProps) {
  const { filename, width, height } = shot
  const isWhole = height <= mostRowsInOne
  const parts = isWhole ? [{ from: 0, rows: height, source: filename }] : listParts(shot, first, rows)
  return parts.map((part) => (
    <img
      key={part.from}
      src={`/screenshots/${part.source}`}
      alt=""
      draggable={false}
      style={{
        top: offset + (part.from - first) * scale,
        width: width * scale,
        height: part.rows * scale,
      }}
    />
  ))
}

function listParts({ filename, height }: SizedShot, first: number, rows: number) {
  const from = Math.floor(first / partRows)
  const end = Math.ceil(Math.min(first + rows, height) / partRows)
  return Array.from({ length: end - from }, (_, index) => {
    const nth = from + index
    const top = nth * partRows
    return { from: top, rows: Math.min(partRows, height - top), source: `${filename}?part=${nth}` }
  })
}
