import { useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, type } from '../../../ui/tokens/tokens.ts'
import { nameScreenshot, missingScreenshotLabel } from '../../pages/page.messages.ts'
import type { Page, ShotKind } from '../../api/types.ts'

interface Props {
  page: Page
  kind: ShotKind
  /** Whether a job is running. */
  isRunning: boolean
  onView: () => void
}

/** The top of one screenshot, or the first change, 4:5; the space is reserved while it loads. */
export function Thumbnail({ page, kind, isRunning, onView }: Props) {
  const [broken, setBroken] = useState<string[]>([])
  const shot = page.screenshots[kind]
  const change = page.firstChange?.thumbnail
  const isCrop = change !== undefined && !broken.includes(change)
  const label = nameScreenshot(kind, page)
  const name = shot && (isCrop ? change : shot.thumbnail)
  return (
    <Figure>
      {name && !broken.includes(name) ? (
        <Picture
          name={name}
          label={`View ${label} of ${page.path}`}
          part={isCrop ? kind : undefined}
          onView={onView}
          onBroken={() => setBroken([...broken, name])}
        />
      ) : (
        <Empty>{name ? 'Not available' : missingScreenshotLabel(page, kind, isRunning)}</Empty>
      )}
      <figcaption>{label}</figcaption>
    </Figure>
  )
}

interface PictureProps {
  name: string
  label: string
  /** Which part of the crop is shown; undefined for a whole screenshot. */
  part: ShotKind | undefined
  onView: () => void
  onBroken: () => void
}

const Picture = ({ name, label, part, onView, onBroken }: PictureProps) => (
  <button type="button" onClick={onView} aria-label={label}>
    <img
      src={`/screenshots/${name}`}
      alt=""
      data-part={part}
      width={480}
      height={600}
      loading="lazy"
      decoding="async"
      onError={onBroken}
    />
  </button>
)

const Figure = styled.figure`
  display: grid;
  gap: 0.375rem;

  button {
    padding: 0;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    overflow: hidden;
    background: ${color.sunken};
    cursor: zoom-in;
    transition: border-color 0.15s;
  }
  button:hover {
    border-color: ${color.lineFirm};
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    object-fit: cover;
    object-position: top;
  }
  /* The crop of the first change has all three side by side. */
  img[data-part='baseline'] {
    object-position: left;
  }
  img[data-part='current'] {
    object-position: center;
  }
  img[data-part='diff'] {
    object-position: right;
  }
  figcaption {
    font-size: ${type.small};
    color: ${color.inkSoft};
    text-align: center;
  }
`

const Empty = styled.p`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  padding: 0.5rem;
  border: 1px dashed ${color.line};
  border-radius: ${radius.small};
  font-size: ${type.small};
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
  color: ${color.inkSoft};
`
