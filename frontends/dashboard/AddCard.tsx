import Plus from 'lucide-react/icons/plus'
import { css, styled } from 'styled-components'
import { color, type } from '../_kit/theme.ts'
import { AnalyzeForm } from './AnalyzeForm.tsx'
import { CardFrame } from './grid-parts.ts'

/** The place of the next website. */
export const AddCard = ({ isBusy }: { isBusy: boolean }) => (
  <Frame>
    <h3>
      <Plus aria-hidden="true" />
      Add New Website
    </h3>
    <AnalyzeForm isBusy={isBusy} />
  </Frame>
)

const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** In the strip it is as low as the other cards. */
const Frame = styled(CardFrame)`
  justify-content: center;
  gap: 0.75rem;
  padding: 1rem;
  border-style: dashed;
  border-color: ${color.lineFirm};
  background: none;
  box-shadow: none;

  h3 {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 1rem;
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.accent};
  }
  form {
    grid-template-columns: minmax(0, 1fr);
  }
  button,
  input {
    min-height: 2.5rem;
  }
  label {
    font-size: ${type.small};
    font-weight: 550;
    color: ${color.inkSoft};
  }

  [data-strip='true'] > & {
    gap: 0.5rem;
    padding: 0.625rem 0.875rem 0.75rem;
    label,
    form > p:not([data-bad='true']) {
      ${unseen}
    }
    button,
    input {
      min-height: 2.25rem;
    }
  }
`
