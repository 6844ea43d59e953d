import { CaptionDialog } from './caption-dialog.tsx'
import { ColourDialog } from './colour-dialog.tsx'
import { DriveDialog, YoutubeDialog } from './embed-dialogs.tsx'
import { FileDialog } from './file-dialog.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { LettersDialog } from './letters-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

/** What asks for more before it changes the text. */
export const EDITOR_DIALOGS = {
  link: LinkDialog,
  colour: ColourDialog,
  picture: PictureDialog,
  youtube: YoutubeDialog,
  drive: DriveDialog,
  file: FileDialog,
  caption: CaptionDialog,
  language: LanguageDialog,
  letters: LettersDialog,
}

export type DialogName = keyof typeof EDITOR_DIALOGS
