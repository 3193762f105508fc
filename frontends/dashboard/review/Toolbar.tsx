import type { Page } from '../api/types.ts'
import { drawLater } from './shared/draw-later.ts'
import { openMode, type Mode } from './shared/review-address.ts'
import { Bar, Group } from './shared/review.styles.ts'
import { zooms, type ReviewView, type Zoom } from './state/use-review-view.ts'

const modeLabels: Record<Mode, string> = {
  side: 'Side by side',
  swipe: 'Swipe',
  onion: 'Onion',
  blink: 'Blink',
  difference: 'Difference',
}
const zoomLabel = (zoom: Zoom) => (zoom === 'fit' ? 'Fit' : `${zoom * 100}%`)

interface Props {
  page: Page
  view: ReviewView
  /** Begins to draw an area that is ignored; undefined where nothing can be. */
  onDraw: (() => void) | undefined
}

/** The choices of how two screenshots are displayed, and the button for ignoring an area. */
export const Toolbar = drawLater(function Toolbar({ view, onDraw }: Props) {
  return (
    <Bar role="toolbar" aria-label="Screenshots">
      <ModeChoice view={view} />
      {view.mode !== 'difference' && <PictureChoice view={view} />}
      {onDraw && (
        <Group aria-label="Ignoring">
          <button type="button" data-ignore-area="" aria-keyshortcuts="r" onClick={onDraw}>
            Ignore an area
          </button>
        </Group>
      )}
    </Bar>
  )
})

const ModeChoice = ({ view }: { view: ReviewView }) => (
  <Group aria-label="View">
    {(Object.keys(modeLabels) as Mode[]).map((mode, nth) => (
      <button
        key={mode}
        type="button"
        aria-pressed={view.mode === mode}
        aria-keyshortcuts={String(nth + 1)}
        onClick={() => openMode(mode)}
      >
        {modeLabels[mode]}
      </button>
    ))}
  </Group>
)

const PictureChoice = ({ view }: { view: ReviewView }) => (
  <>
    <Group aria-label="Zoom">
      {zooms.map((zoom) => (
        <button key={zoom} type="button" aria-pressed={view.zoom === zoom} onClick={() => view.setZoom(zoom)}>
          {zoomLabel(zoom)}
        </button>
      ))}
    </Group>
    <Group aria-label="Overlay">
      <button
        type="button"
        aria-pressed={view.isHighlighted}
        aria-keyshortcuts="h"
        onClick={view.toggleHighlights}
      >
        Highlight
      </button>
    </Group>
  </>
)
