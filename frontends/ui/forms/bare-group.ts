import { css } from 'styled-components'

/** The style of a `fieldset` that groups controls for screen readers and looks like a `div`. */
export const bareGroup = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
