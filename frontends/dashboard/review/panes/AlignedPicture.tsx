import { piecesOf, type AlignedRows, type Side, type SizedShot } from '../../alignment/align-panes.ts'
import { Gap, Rows, Window } from './panes.styles.ts'
import { isScaledDown, tilesOf } from './scaled-pictures.ts'
import { ScaledPicture } from './ScaledPicture.tsx'

interface Props {
  aligned: AlignedRows
  side: Side
  shot: SizedShot
  /** The scale relative to the screenshot's own size. */
  scale: number
  /** The rows that the panes show when the page is opened, in pixels of the screen. */
  inView: readonly [from: number, to: number]
  /** Laid over the screenshot: an image of the same size. */
  over?: SizedShot | undefined
}

/** A screenshot whose rows are at the positions that both panes share; missing rows leave a gap. */
export function AlignedPicture({ aligned, side, shot, scale, inView, over }: Props) {
  return (
    <Rows
      style={{
        width: shot.width * scale,
        height: aligned.rows * scale,
        marginLeft: aligned.inset[side] * scale,
      }}
    >
      {aligned.stretches.map(({ top, rows, [side]: first }) => {
        // Rounded outwards: a fraction of a pixel between two stretches would be visible as a line.
        const from = Math.floor(top * scale)
        const place = { top: from, height: Math.ceil((top + rows) * scale) - from }
        if (first === null) return <Gap key={top} style={place} />
        const shown = { first, rows, scale, offset: top * scale - from, inView: shift(inView, -from) }
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

const shift = ([from, to]: Props['inView'], by: number) => [from + by, to + by] as const

interface ImagesProps {
  shot: SizedShot
  first: number
  rows: number
  scale: number
  /** The pixels of the screen above the first row. */
  offset: number
  /** The rows that the panes show, counted from there. */
  inView: readonly [from: number, to: number]
}

/** The images that hold these rows. */
function Images({ shot, first: from, rows: count, scale, offset, inView }: ImagesProps) {
  const { width } = shot
  // The pane is not measured yet.
  if (scale === 0) return null
  const pieces = piecesOf(shot, from, count)
  if (!isScaledDown(scale))
    return pieces.map(({ source, height, first, below }) => {
      const style = { top: offset + (below - first) * scale, width: width * scale, height: height * scale }
      return <img key={source} src={source} alt="" draggable={false} style={style} />
    })
  return pieces
    .flatMap((piece) => tilesOf(piece, scale))
    .map(({ source, first, rows, below }) => {
      const place = { scale, top: offset + below * scale, inView }
      return (
        <ScaledPicture key={`${source} ${first} ${rows}`} {...{ source, width, first, rows, ...place }} />
      )
    })
}
