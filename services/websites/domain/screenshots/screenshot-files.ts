import { domFile } from '@vigia/storage/dom-snapshot'

/** The spec's image paths are file names; a picture's key is what its files have in common. */
export const pictureFile = (key: string) => `${key}.png`
export const thumbnailFile = (key: string) => `${key}.webp`
export const filesOf = (key: string) => [pictureFile(key), thumbnailFile(key), domFile(key)]
export const keyOf = (file: string) => file.replace(/\.\w+$/, '')
