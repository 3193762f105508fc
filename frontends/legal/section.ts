import type { ReactNode } from 'react'

/** A numbered part of a document; its id is what links to it say. */
export interface Section {
  id: string
  title: string
  body: ReactNode
}

export const numbered = ({ title }: Section, index: number) => `${index + 1}. ${title}`

/** The place of the data rights form in the privacy policy. */
export const rightsAnchor = 'data-rights-request'
