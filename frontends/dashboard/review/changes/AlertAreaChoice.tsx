import { Select } from '../../../ui/forms/Input.tsx'

const steps = [0, 100, 1_000, 10_000, 100_000]
const number = new Intl.NumberFormat('en')
const describe = (area: number) =>
  area === 0 ? 'Every change' : `Regions of at least ${number.format(area)} px²`

interface Props {
  area: number
  onChange: (area: number) => void
}

/**
 * The choice of the minimum area of a change for an alert. Smaller changes are still displayed in the review.
 */
export const AlertAreaChoice = ({ area, onChange }: Props) => (
  <label>
    Alert on
    <Select value={area} onChange={({ target }) => onChange(Number(target.value))}>
      {[...new Set([...steps, area])]
        .toSorted((one, other) => one - other)
        .map((step) => (
          <option key={step} value={step}>
            {describe(step)}
          </option>
        ))}
    </Select>
  </label>
)
