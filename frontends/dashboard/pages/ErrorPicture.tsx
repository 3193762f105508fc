import { styled } from 'styled-components'
import { color, radius, type } from '../../ui/tokens/tokens.ts'
import type { Page } from '../api/types.ts'

/** The screenshot of the error page of a page that could not be captured. */
export function ErrorPicture({ page: { path, status, screenshots } }: { page: Page }) {
  const { error } = screenshots
  if (status !== 'error' || !error) return null
  return (
    <Frame href={`/screenshots/${error.filename}`} target="_blank" rel="noreferrer">
      <img
        src={`/screenshots/${error.thumbnail}`}
        alt={`What the browser saw at ${path || '/'}, opens in a new tab`}
        width={480}
        height={300}
        loading="lazy"
        decoding="async"
      />
      <span aria-hidden="true">What the browser saw</span>
    </Frame>
  )
}

const Frame = styled.a`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-size: ${type.small};
  color: ${color.inkSoft};

  img {
    width: 7.5rem;
    height: 4.6875rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    object-fit: cover;
    object-position: top;
    background: ${color.sunken};
  }
`
