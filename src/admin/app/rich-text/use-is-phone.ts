import { useMediaQuery } from '@mantine/hooks'

/** Whether the toolbar has one line of a phone's width. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
