import type { ReactNode } from 'react'

/** Our own small set, drawn in a 20 × 20 box with a 1.6 line, so that they sit together. */
export function drawn(shape: ReactNode) {
  return function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }
}

export type Icon = ReturnType<typeof drawn>

export const OverviewIcon = drawn(<path d="M3 3h6v7H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 12h6v5H3z" />)
export const PlanIcon = drawn(<path d="M3 4.5h14V17H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4M6.5 12h3" />)
export const CommentsIcon = drawn(<path d="M3 4h14v9.5h-7L6 17v-3.5H3zM6.5 7.5h7M6.5 10h4" />)
export const MessagesIcon = drawn(<path d="M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6" />)
export const SubscribersIcon = drawn(<path d="M2.5 8.5v8h15v-8M2.5 8.5 10 3l7.5 5.5M2.5 9l7.5 4.5L17.5 9" />)
export const PosterIcon = drawn(<path d="M3 3.5h14v11H3zM3 12l4-4 3.5 3.5 2-2L17 14M13 6.8h.01M7 17.5h6" />)
export const ActivityIcon = drawn(<path d="M2.5 10h3L8 4.5l4 11 2.5-5.5h3" />)
export const TrashIcon = drawn(
  <path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 12h8.4l.8-12M8.3 8.5v6M11.7 8.5v6" />,
)
export const MobileIcon = drawn(<path d="M6 2h8v16H6zM9 15.5h2" />)
export const TabletIcon = drawn(<path d="M3.5 3h13v14h-13zM9 14.5h2" />)
export const DesktopIcon = drawn(<path d="M2.5 3.5h15v10h-15zM7 17h6M10 13.5V17" />)
export const VisitorsIcon = drawn(
  <path d="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17a5.5 5.5 0 0 1 11 0M13 4a2.8 2.8 0 0 1 0 5.3M15 12.3a5.3 5.3 0 0 1 3 4.7" />,
)
export const PersonIcon = drawn(
  <path d="M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.5 17a6.5 6.5 0 0 1 13 0" />,
)
export const KeyIcon = drawn(
  <path d="M6.5 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 10h7.5v3M14 10v2.5M6.5 10h.01" />,
)
export const PagesIcon = drawn(<path d="M7 2.5h9.5v11H7zM13 16v1.5H3.5v-11H5M9.5 6h4.5M9.5 9h4.5" />)
export const AuthorsIcon = drawn(
  <>
    <path d="M16.5 3.5c-5 0-9 4-10.5 9.5M6 13c5 1 9-2 10.5-9.5" />
    <path d="M6 13 3.5 17M10.5 8.5 6 13" />
  </>,
)
export const TopicsIcon = drawn(<path d="M3 3h6.5L17 10.5 10.5 17 3 9.5zM6.5 6.5h.01" />)
export const SeriesIcon = drawn(<path d="M3 4.5h4v4H3zM3 12h4v4H3zM10 6.5h7M10 14h7" />)
export const AuthoritiesIcon = drawn(<path d="M10 3v14M6 17h8M4 5h12M4 5 1.8 11h4.4zM16 5l-2.2 6h4.4z" />)
export const SettingsIcon = drawn(
  <path d="M3 5.5h7M14 5.5h3M3 14.5h3M10 14.5h7M12 3.5v4M8 12.5v4M3 10h10M17 10h0M15 8v4" />,
)
export const HealthIcon = drawn(
  <path d="M10 17 3.6 10.4a4 4 0 1 1 6.4-4.6 4 4 0 1 1 6.4 4.6zM10 7.8v4M8 9.8h4" />,
)
export const BackIcon = drawn(<path d="M8 4.5 2.5 10 8 15.5M3 10h14" />)
export const SignOutIcon = drawn(<path d="M8 3H3.5v14H8M13 6l4 4-4 4M17 10H7.5" />)
export const SidebarIcon = drawn(<path d="M2.5 3.5h15v13h-15zM7.5 3.5v13" />)
export const MoreIcon = drawn(<path strokeWidth="2.6" d="M4 10h.01M10 10h.01M16 10h.01" />)
export const FilterIcon = drawn(<path d="M3 5.5h14M5.5 10h9M8 14.5h4" />)
export const MenuIcon = drawn(<path d="M3 5.5h14M3 10h14M3 14.5h14" />)
export const PlusIcon = drawn(<path d="M10 4v12M4 10h12" />)
export const SearchIcon = drawn(<path d="M8.8 14.5a5.8 5.8 0 1 0 0-11.5 5.8 5.8 0 0 0 0 11.5zM13 13l4 4" />)
export const EditIcon = drawn(<path d="m3 17 .8-3.7L13.5 3.5l3 3-9.8 9.8zM11.5 5.5l3 3" />)
export const ViewIcon = drawn(<path d="M8 4H4v12h12v-4M11.5 3.5H17V9M16.5 4 9.5 11" />)
export const RestoreIcon = drawn(<path d="M3.5 4v4.5H8M3.8 8.3A6.5 6.5 0 1 1 3.6 12" />)
export const UpIcon = drawn(<path d="M10 16V4.5M5 9l5-5 5 5" />)
export const DownIcon = drawn(<path d="M10 4v11.5M5 11l5 5 5-5" />)
export const CloseIcon = drawn(<path d="m5 5 10 10M15 5 5 15" />)
export const CheckIcon = drawn(<path d="m4 10.5 4 4 8-9" />)
export const AlertIcon = drawn(<path d="M10 2.5 18 17H2zM10 8v4M10 14.5h0" />)
export const SunIcon = drawn(
  <path d="M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.4 4.4l1 1M14.6 14.6l1 1M15.6 4.4l-1 1M5.4 14.6l-1 1" />,
)
export const MoonIcon = drawn(<path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z" />)
export const ScreenIcon = drawn(<path d="M2.5 3.5h15v10h-15zM7 17h6M10 13.5V17" />)
export const PictureIcon = drawn(<path d="M2.5 4h15v12h-15zM2.5 13.5 7 9l4 4 2-2 4.5 4M13 7.3h.01" />)
export const UploadIcon = drawn(<path d="M10 13.5V3.5M6 7l4-4 4 4M3 13v4h14v-4" />)
export const CropIcon = drawn(<path d="M5.5 1.5v13h13M1.5 5.5h13v13" />)
export const TargetIcon = drawn(
  <path d="M10 15.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM10 2v4M10 14v4M2 10h4M14 10h4" />,
)
export const CopyIcon = drawn(<path d="M7 6.5h10v11H7zM13 6.5v-4H3v11h4" />)
export const GripIcon = drawn(
  <path d="M7.5 4.5h.01M12.5 4.5h.01M7.5 10h.01M12.5 10h.01M7.5 15.5h.01M12.5 15.5h.01" />,
)
