/** Rows of an image at their size on the screen, in physical pixels. */
interface WantedRows {
  key: string
  first: number
  rows: number
  width: number
  height: number
}

export interface WantedPicture {
  source: string
  wanted: WantedRows[]
}

export interface ScaledRows {
  key: string
  /** The bitmap; undefined if the image could not be loaded. */
  bitmap?: ImageBitmap
}

/** Rows of an image, in its own pixels. */
export interface PictureRows {
  /** The address of the picture. */
  source: string
  width: number
  first: number
  rows: number
}

type Loading = Promise<ImageBitmap | undefined>

/** The maximum number of bitmaps; a page has about ten. */
const maxKept = 60

/** Bitmaps that no pane has taken yet, the oldest first. */
const kept = new Map<string, Loading>()
/** Receivers by key. Both panes may display the same rows of one image, and each needs a separate bitmap. */
const waiting = new Map<string, ((bitmap: ImageBitmap | undefined) => void)[]>()
let worker: Worker | undefined
/** Whether the browser cannot run the worker, which causes one error event and no answers. */
let isBroken = false
let queued = new Map<string, WantedRows[]>()

/** Whether an image at this scale has fewer pixels on the screen than in its file. */
export const isScaledDown = (scale: number) => scale * window.devicePixelRatio < 1

/** The maximum height of a tile in pixels of the screen; the minimum is half of it. */
const tileHeight = 768

/**
 * Cuts rows of an image into tiles, of which a pane draws visible ones first. Their height is a power of two:
 * while a window is resized most tiles keep their rows, and are only blurred until they are drawn again.
 */
export function tilesOf<Piece extends { first: number; rows: number; below: number }>(
  piece: Piece,
  scale: number,
) {
  const most = 2 ** Math.max(0, Math.floor(Math.log2(tileHeight / (scale * window.devicePixelRatio))))
  return Array.from({ length: Math.ceil(piece.rows / most) }, (_, nth) => {
    const skipped = nth * most
    const rows = Math.min(most, piece.rows - skipped)
    return { ...piece, first: piece.first + skipped, rows, below: piece.below + skipped }
  })
}

/** Loads rows so that they are there when they are taken. */
export function preloadScaled(picture: PictureRows, scale: number): void {
  const wanted = want(picture, scale)
  if (!kept.has(wanted.key)) kept.set(wanted.key, request(picture.source, wanted))
  for (const [oldest, bitmap] of kept) {
    if (kept.size <= maxKept) return
    kept.delete(oldest)
    void bitmap.then((one) => one?.close())
  }
}

/**
 * Rows of an image at their size on the screen; undefined if it cannot be loaded. The caller has to use or
 * close the bitmap. An image element would keep the image at its full size, forty megabytes for most pages,
 * and browsers keep half a gigabyte of these.
 */
export function takeScaled(picture: PictureRows, scale: number): Loading {
  const wanted = want(picture, scale)
  const loading = kept.get(wanted.key) ?? request(picture.source, wanted)
  kept.delete(wanted.key)
  return loading
}

/**
 * The size of rows in whole pixels of the screen, rounded up, because a gap between two tiles would be
 * visible as a line.
 */
export function sizeOnScreen({ width, rows }: PictureRows, scale: number) {
  const pixels = scale * window.devicePixelRatio
  return { width: Math.max(1, Math.round(width * pixels)), height: Math.max(1, Math.ceil(rows * pixels)) }
}

function want(picture: PictureRows, scale: number): WantedRows {
  const { source, first, rows } = picture
  const size = sizeOnScreen(picture, scale)
  return { key: [source, first, rows, size.width].join(' '), first, rows, ...size }
}

/**
 * Requests rows. Concurrent requests for one image are cut together, because decoding takes most of the time.
 */
function request(source: string, wanted: WantedRows): Loading {
  if (isBroken) return Promise.resolve(undefined)
  if (queued.size === 0) window.setTimeout(send)
  queued.set(source, [...(queued.get(source) ?? []), wanted])
  return new Promise((done) => waiting.set(wanted.key, [...(waiting.get(wanted.key) ?? []), done]))
}

function send() {
  worker ??= openWorker()
  for (const [source, wanted] of queued) worker.postMessage({ source, wanted })
  queued = new Map()
}

function openWorker(): Worker {
  // The address is a separate statement: within `new Worker(…)` the file would be built as an entry with
  // Module Federation, which a worker cannot load.
  const url = new URL('./scale-picture.worker.ts', import.meta.url)
  const opened = new Worker(url, { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<ScaledRows[]>) => {
    for (const { key, bitmap } of data) {
      const [done, ...others] = waiting.get(key) ?? []
      if (done) done(bitmap)
      else bitmap?.close()
      if (others.length > 0) waiting.set(key, others)
      else waiting.delete(key)
    }
  })
  opened.addEventListener('error', () => {
    isBroken = true
    for (const done of [...waiting.values()].flat()) done(undefined)
    waiting.clear()
  })
  return opened
}
