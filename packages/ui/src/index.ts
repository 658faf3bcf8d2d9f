/** The design system: everything that screens are drawn with. */
export { breakpoint, color, contentMax, font, gutter, mapColor, mapPalette, motion, palette, radius, shadow, shortWindow, size, space, type, z } from './tokens';
export type { ColorName, FontWeight, MapColorName, ThemeName, TypeName } from './tokens';
export { makeStyles } from './styles/makeStyles';
export { offscreen } from './styles/offscreen';
export { collectCss, sheetId } from './styles/sheet';
export type { RNStyle, Style, StyleInput, StyleRule } from './styles/types';
export { Theme, usePalette, useThemeName } from './theme/Theme';

export { Box } from './primitives/Box';
export type { BoxElement, BoxProps } from './primitives/Box';
export { Element } from './primitives/Element';
export { Text } from './primitives/Text';
export type { TextProps } from './primitives/Text';
export type { TextTone } from './primitives/textStyles';
export { Touchable } from './primitives/Touchable';
export type { TouchableProps } from './primitives/Touchable';
export { VisuallyHidden } from './primitives/VisuallyHidden';

export { NavigationContext, useNavigate } from './navigation/context';
export type { Navigate, NavigateOptions } from './navigation/context';
export { isInternal } from './navigation/href';
export { Link } from './navigation/Link';

export { Drawing } from './media/Drawing';
export type { DrawingPath, DrawingProps } from './media/Drawing.types';
export { membershipOutlines } from './media/membershipIcons.gen';
export { Icon } from './media/Icon';
export { factOutlines } from './media/factIcons.gen';
export type { IconName, IconProps, IconTone, IconWeight } from './media/Icon';
export { Photo } from './media/Photo';
export { retryPhotos, watchPrint } from './media/loadPhotos';
export type { PhotoProps, PhotoSource } from './media/Photo.types';
export { MediaOriginContext, photoSet, photoUrl } from './media/photoSources';

export { Spinner } from './feedback/Spinner';
export { Button } from './controls/Button';
export type { ButtonProps, ButtonVariant } from './controls/Button';
export { Checkbox, Radio, Switch } from './controls/choice';
export type { CheckboxProps, RadioProps, SwitchProps } from './controls/choice.types';
export { Chip } from './controls/Chip';
export type { ChipProps } from './controls/Chip';
export { CodeField } from './controls/CodeField';
export { Field } from './controls/Field';
export { IconButton } from './controls/IconButton';
export type { IconButtonProps } from './controls/IconButton';
export { Input } from './controls/Input';
export type { FieldProps, InputHandle, InputMode, InputProps } from './controls/Input.types';
export { Segmented } from './controls/Segmented';
export type { SegmentedOption } from './controls/Segmented';
export { Select } from './controls/Select';
export type { SelectOption, SelectProps } from './controls/Select.types';
export { StepperField } from './controls/StepperField';

export { announce } from './feedback/announce';
export { Badge } from './feedback/Badge';
export type { BadgeKind } from './feedback/Badge';
export { ChangeNote } from './feedback/ChangeNote';
export { Notice } from './feedback/Notice';
export { ProgressLine } from './feedback/ProgressLine';
export { Skeleton } from './feedback/Skeleton';
export { ToastCard } from './feedback/Toast';
export type { ToastMessage } from './feedback/toastContext';
export { useToast } from './feedback/toastContext';
export { ToastProvider } from './feedback/ToastProvider';

export { Breadcrumbs } from './navigation/Breadcrumbs';
export { Pagination } from './navigation/Pagination';
export { Tabs } from './navigation/Tabs';

export { CoveredContext, PageFocusedContext } from './overlay/pageFocus';
export { Dialog } from './overlay/dialog/Dialog';
export { DialogFooter } from './overlay/dialog/DialogFooter';
export type { DialogProps } from './overlay/dialog/Dialog.types';
export { Menu } from './overlay/menu/Menu';
export type { MenuProps } from './overlay/menu/Menu.types';
export { MenuItem } from './overlay/menu/MenuItem';
export { isOverlaid } from './overlay/overlays';
export { useLayer, watchLayers } from './overlay/useLayer';
export { Sheet } from './overlay/sheet/Sheet';
export type { SheetProps, SnapPoint } from './overlay/sheet/Sheet.types';
export { useScrollComponent } from './overlay/sheet/scrollComponent';
export { useTopOnChange } from './overlay/sheet/useTopOnChange';

export { Avatar, initials } from './brand/Avatar';
export { EqualHousing } from './brand/EqualHousing';
export { Logo } from './brand/Logo';
export { useReducedMotion } from './theme/useReducedMotion';
