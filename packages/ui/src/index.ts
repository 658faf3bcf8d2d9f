/** The design system: everything that screens are drawn with. */
export {
  breakpoint,
  color,
  type ColorName,
  contentMax,
  font,
  type FontWeight,
  gutter,
  mapColor,
  type MapColorName,
  mapPalette,
  motion,
  palette,
  radius,
  shadow,
  shortWindow,
  size,
  space,
  type ThemeName,
  type,
  type TypeName,
  z,
} from './tokens';
export { StyleSheet, useStyle } from './styles/StyleSheet';
export { offscreen } from './styles/offscreen';
export { attributesIn, collectCss, collectDrawn, noteDrawn, sheetId } from './styles/sheet';
export type { RNStyle, Style, StyleInput, StyleRule } from './styles/types';
export { Theme, usePalette, useThemeName } from './theme/Theme';

export { afterPaint } from './primitives/afterPaint';
export { View, type ViewElement, type ViewProps } from './primitives/View';
export { Element } from './primitives/Element';
export { Grid } from './primitives/Grid';
export { Text, type TextProps } from './primitives/Text';
export type { TextTone } from './primitives/textStyles';
export { Pressable, type PressableProps } from './primitives/Pressable';
export { VisuallyHidden } from './primitives/VisuallyHidden';

export { type Anchors, AnchorsContext, scrollToAnchor, setReveal } from './navigation/anchors';
export { type Navigate, type NavigateOptions, NavigationContext, useNavigate } from './navigation/context';
export { isInternal } from './navigation/href';
export { Link } from './navigation/Link';

export { Drawing, type DrawingPath, type DrawingProps } from './media/Drawing';
export { membershipOutlines } from './media/membershipIcons.gen';
export { Icon, type IconName, type IconProps, type IconTone, type IconWeight } from './media/Icon';
export { factOutlines } from './media/factIcons.gen';
export { Photo, type PhotoProps, type PhotoSource } from './media/Photo';
export { retryPhotos, watchPrint } from './media/loadPhotos';
export { MediaOriginContext, photoSet, photoUrl } from './media/photoSources';

export { Spinner } from './feedback/loading/Spinner';
export { Button, type ButtonProps, type ButtonVariant } from './controls/buttons/Button';
export { Checkbox, type CheckboxProps, Radio, type RadioProps, Switch, type SwitchProps } from './controls/choice';
export { Chip, type ChipProps } from './controls/buttons/Chip';
export { CodeField } from './controls/fields/CodeField';
export { TextField, type TextFieldProps } from './controls/fields/TextField';
export { IconButton, type IconButtonProps } from './controls/buttons/IconButton';
export { type InputMode, TextInput, type TextInputHandle, type TextInputProps } from './controls/fields/TextInput';
export { Segmented, type SegmentedOption } from './controls/buttons/Segmented';
export { Select, type SelectOption, type SelectProps } from './controls/fields/Select';
export { StepperField } from './controls/fields/StepperField';

export { announce } from './feedback/announce';
export { Badge, type BadgeKind } from './feedback/Badge';
export { ChangeNote } from './feedback/ChangeNote';
export { Notice } from './feedback/Notice';
export { ProgressLine } from './feedback/loading/ProgressLine';
export { Skeleton } from './feedback/loading/Skeleton';
export { floatingHeight } from './feedback/toast/floatingHeight';
export { ToastCard } from './feedback/toast/Toast';
export { type ToastMessage, useToast } from './feedback/toast/toastContext';
export { ToastProvider } from './feedback/toast/ToastProvider';

export { Breadcrumbs } from './navigation/Breadcrumbs';
export { Pagination } from './navigation/Pagination';
export { Tabs } from './navigation/Tabs';

export { CoveredContext, PageFocusedContext } from './overlay/pageFocus';
export { Dialog, type DialogProps } from './overlay/dialog/Dialog';
export { DialogFooter } from './overlay/dialog/DialogFooter';
export { Menu, type MenuProps } from './overlay/menu/Menu';
export { MenuItem } from './overlay/menu/MenuItem';
export { isOverlaid } from './overlay/overlays';
export { useLayer, watchLayers } from './overlay/useLayer';
export { Sheet, type SheetProps } from './overlay/sheet/Sheet';
export type { SnapPoint } from './overlay/sheet/snapPoints';
export { useScrollComponent } from './overlay/sheet/scrollComponent';
export { useTopOnChange } from './overlay/sheet/useTopOnChange';

export { Avatar, initials } from './brand/Avatar';
export { EqualHousing } from './brand/EqualHousing';
export { Logo } from './brand/Logo';
export { useReducedMotion } from './theme/useReducedMotion';
