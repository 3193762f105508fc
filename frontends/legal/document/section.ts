import type { ReactNode } from 'react'

/** A numbered section; its id is the anchor. */
export interface Section {
  id: string
  title: string
  body: ReactNode
}

export const numbered = ({ title }: Section, index: number) => `${index + 1}. ${title}`

/** The anchor of the data rights form in the privacy policy. */
export const rightsAnchor = 'data-rights-request'
