import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CopiedPicture, PicturePlace, PictureSource } from '../copies/picture-source.schema.ts'
import type { Crop, MediaKind } from './media.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    mediaFiles: {
      id: GeneratedAlways<number>
      /** Its path under /media/. */
      key: string
      /** A copy is none of the library's: nothing of the staff reads one. */
      kind: ColumnType<MediaKind, MediaKind | 'copy', MediaKind>
      contentType: string
      bytes: number
      sha256: string
      /** What people call it; never part of an address. */
      name: Generated<string>
      alt: Generated<string>
      /** Pixels, of a picture. */
      width: number | null
      height: number | null
      /** How long a sound plays. */
      seconds: number | null
      /** The point that stays in view when a picture is cut, in percent from the left and from the top. */
      focalX: Generated<number>
      focalY: Generated<number>
      crop: ColumnType<Crop | null, string | null | undefined, string | null>
      croppedFrom: number | null
      uploadedBy: Generated<string>
      /** `staff.id`; null: the program, or not known any more. */
      uploadedById: ColumnType<number | null, number | null | undefined, number | null>
      searchWords: Generated<string>
      isSample: Generated<boolean>
      /** What it is a copy of; null: an upload. */
      copiedFrom: ColumnType<PictureSource | null, PictureSource | null | undefined, never>
      createdAt: Date
    }
    /** Kept by triggers (migration 0014): a row for each place that shows a file. */
    mediaUses: { mediaId: number; entityType: string; entityId: string; place: string }
    mediaUsedIn: {
      mediaId: number
      entityType: string
      entityId: string
      place: string
      title: string | null
    }
    /** Where a picture of Drive or YouTube is shown: in an item or on a static page. */
    pictureUses: {
      id: GeneratedAlways<number>
      contentId: number | null
      pagePath: string | null
      place: PicturePlace
      source: PictureSource
    }
  }

  interface PublicViews {
    /** Of what readers see. */
    publicCopiedPictures: CopiedPicture
  }
}
