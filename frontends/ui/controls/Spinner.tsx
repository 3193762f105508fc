import LoaderCircle from 'lucide-react/icons/loader-circle'
import { keyframes, styled } from 'styled-components'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

export const Spinner = styled(LoaderCircle).attrs({ 'aria-hidden': true })`
  flex: none;
  animation: ${turn} 0.9s linear infinite;
`
