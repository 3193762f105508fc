import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { sizeOnScreen, takeScaled, type PictureRows } from './scaled-pictures.ts'

interface Props extends PictureRows {
  scale: number
  top: number
  /** The rows that the pane shows when the page is opened. */
  inView: readonly [from: number, to: number]
}

/**
 * Milliseconds for which a pane has to keep its size before its content is scaled to it, and the delay for
 * invisible parts.
 */
const restMs = 150

/**
 * Rows of an image that is displayed smaller than its own size. Visible rows are drawn first, because each
 * takes some time of its frame.
 */
export function ScaledPicture(props: Props) {
  const { source, first, scale, top } = props
  const { ref, hasFailed } = useScaledRows(props)
  const style = placeOnScreen(props)
  if (!hasFailed) return <canvas ref={ref} style={style} data-source={source} data-first={first} />
  // The whole image is displayed without its other rows: the browser then shows what it can decode, or an
  // error.
  return <img src={source} alt="" style={{ top: top - first * scale, width: style.width }} />
}

function useScaledRows({ source, width, first, rows, scale, top, inView }: Props) {
  const ref = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  // The effect draws before the browser paints, so that preloaded images appear immediately.
  useLayoutEffect(() => {
    if (hasFailed) return undefined
    let isWanted = true
    async function load(drawAfterMs: number) {
      const bitmap = await takeLater({ source, width, first, rows }, scale, drawAfterMs)
      if (!isWanted) bitmap?.close()
      else if (!bitmap) setFailed(true)
      else if (ref.current) draw(ref.current, bitmap)
    }
    const isInView = top < inView[1] && top + rows * scale > inView[0]
    const isResized = ref.current && 'isDrawn' in ref.current.dataset
    const timer = isResized ? window.setTimeout(() => load(0), restMs) : void load(isInView ? 0 : restMs)
    return () => {
      isWanted = false
      window.clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the place decides when it is drawn for the first time, and nothing else.
  }, [source, width, first, rows, scale, hasFailed])
  return { ref, hasFailed }
}

/** Begins to scale at once, so that only the drawing is delayed. */
async function takeLater(picture: PictureRows, scale: number, afterMs: number) {
  const loading = takeScaled(picture, scale)
  await new Promise((done) => (afterMs > 0 ? window.setTimeout(done, afterMs) : done(undefined)))
  return loading
}

/** Pixel on pixel: a canvas between two pixels of the screen is blurred. */
function placeOnScreen({ scale, top, ...picture }: Props): CSSProperties {
  const { devicePixelRatio: ratio } = window
  const size = sizeOnScreen(picture, scale)
  return { top: Math.round(top * ratio) / ratio, width: size.width / ratio, height: size.height / ratio }
}

/** Draws a bitmap without a copy; from here on it belongs to the canvas. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  canvas.dataset['isDrawn'] = ''
}
