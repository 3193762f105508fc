import Globe from 'lucide-react/icons/globe'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color } from '../../ui/tokens/tokens.ts'
import { CardOverlay } from './CardOverlay.tsx'
import { previewOf } from './website-card.messages.ts'
import type { ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'

/** The top of a website's homepage, and the progress of its job. */
export function CardPreview({ website, active }: { website: Website; active: ActiveJob }) {
  const [broken, setBroken] = useState('')
  const preview = previewOf(website)
  const hasPreview = preview !== undefined && preview !== broken
  return (
    <Frame>
      {hasPreview ? (
        <img
          src={`/screenshots/${preview}`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(preview)}
        />
      ) : (
        <Globe aria-hidden="true" />
      )}
      <CardOverlay website={website} active={active} hasPreview={hasPreview} />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  flex: none;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  display: grid;
  place-items: center;
  background: ${color.sunken};
  color: ${color.inkSoft};

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
  svg {
    width: 1.75rem;
    height: 1.75rem;
  }

  [data-strip='true'] & {
    aspect-ratio: auto;
    img {
      object-position: left top;
    }
    border-right: 1px solid ${color.line};
  }
  [data-strip='false'] & {
    border-bottom: 1px solid ${color.line};
  }
`
