import Plus from 'lucide-react/icons/plus'
import { styled } from 'styled-components'
import { visuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { color, type } from '../../ui/tokens/tokens.ts'
import { AnalyzeForm } from '../add-website/AnalyzeForm.tsx'
import { CardFrame } from './website-grid.styles.ts'

/** The last card of the grid: the form for another website. */
export const AddCard = ({ isBusy }: { isBusy: boolean }) => (
  <Frame>
    <h3>
      <Plus aria-hidden="true" />
      Add New Website
    </h3>
    <AnalyzeForm isBusy={isBusy} />
  </Frame>
)

/** A card that is as low as the others in the strip. */
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
      ${visuallyHidden}
    }
    button,
    input {
      min-height: 2.25rem;
    }
  }
`
