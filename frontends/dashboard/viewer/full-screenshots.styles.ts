import * as Dialog from 'radix-ui/dialog'
import * as Tabs from 'radix-ui/tabs'
import { styled } from 'styled-components'
import { atBottom } from '../../ui/at-bottom.ts'
import { dialogSurface, overlay } from '../../ui/tokens/overlay.styles.ts'
import { segments } from '../../ui/tokens/segments.styles.ts'
import { color, from, radius, type } from '../../ui/tokens/tokens.ts'

export const Overlay = styled(Dialog.Overlay)`
  ${overlay}
`

export const Frame = styled(Dialog.Content)`
  ${dialogSurface}
  inset: 0;
  display: flex;
  flex-direction: column;
  max-width: 90rem;
  margin: 0 auto;
  overflow: hidden;
  border-radius: 0;
  ${from.tablet} {
    inset: 1.5rem;
    border-radius: ${radius.large};
  }
`

export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  padding: 0.875rem 0.75rem 0 1.25rem;

  h2 {
    font-size: 1.0625rem;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  button {
    grid-area: 1 / 2 / span 2;
    align-self: start;
  }
`

export const Screens = styled(Tabs.Root)`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0.5rem 0.75rem;
  padding: 0.75rem 1.25rem;
  border-bottom: 1px solid ${color.line};

  > span {
    font-size: ${type.small};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

export const Switch = styled(Tabs.List)`
  ${segments}
  display: flex;
  gap: 0.125rem;
  margin-right: auto;

  button {
    padding: 0.3125rem 0.875rem;
    font-size: ${type.body};
  }
`

export const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  background: ${color.sunken};

  --inset: clamp(0.5rem, 2vw, 1.5rem);
  [role='tabpanel'] {
    padding: var(--inset);
    outline-offset: -2px;
  }
  img {
    max-width: 100%;
    height: auto;
    margin: 0 auto;
    background: ${color.surface};
    box-shadow: 0 0 0 1px ${color.line};
  }
  &[data-is-full='true'] {
    img,
    div {
      max-width: none;
    }
  }
`

export const Actions = styled.div.attrs<typeof atBottom>(atBottom)`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.5rem;
  padding: 0.625rem 1.25rem;
  border-top: 1px solid ${color.line};

  > :first-child {
    margin-right: auto;
  }
`

/** The parts of one screenshot, without gaps between them. */
export const Parts = styled.div`
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  box-shadow: 0 0 0 1px ${color.line};

  && img {
    display: block;
    box-shadow: none;
  }
`

/** Notes above the screenshots. */
export const Notes = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem 1.25rem;
`

export const Missing = styled.p`
  padding: 20vh 1rem;
  text-align: center;
  color: ${color.inkSoft};
`
