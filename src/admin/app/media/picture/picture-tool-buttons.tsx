import { Button } from '@mantine/core'
import { CropIcon, TargetIcon } from '../../ui/icons.tsx'

type PictureTool = 'crop' | 'focal'

type Props = {
  /** The one that is open. */
  tool: string | null
  /** Null closes it. */
  onTool(tool: PictureTool | null): void
}

const TOOLS = [
  { name: 'crop', label: 'Crop', icon: <CropIcon size={16} /> },
  { name: 'focal', label: 'Focal point', icon: <TargetIcon size={16} /> },
] as const

/** Opens and closes what can be done to a picture of the library. */
export function PictureToolButtons({ tool, onTool }: Props) {
  return TOOLS.map(({ name, label, icon }) => (
    <Button
      key={name}
      size="sm"
      variant="default"
      leftSection={icon}
      aria-expanded={tool === name}
      onClick={() => onTool(tool === name ? null : name)}
    >
      {label}
    </Button>
  ))
}
