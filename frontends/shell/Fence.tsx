import { Component } from 'react'
import type { ReactNode } from 'react'

/** Keeps what breaks inside from taking the rest of the page along. */
export class Fence extends Component<{ instead: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
