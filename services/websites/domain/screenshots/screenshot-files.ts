import { domFile } from '@vigia/storage/dom-snapshot'

/** File names of images, which the API calls image paths; the files of one screenshot share its key. */
export const pictureFile = (key: string) => `${key}.png`
export const thumbnailFile = (key: string) => `${key}.webp`
export const filesOf = (key: string) => [pictureFile(key), thumbnailFile(key), domFile(key)]
export const keyOf = (file: string) => file.replace(/\.\w+$/, '')
