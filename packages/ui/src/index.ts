/** The design system: everything that screens are drawn with. */
export { breakpoint, color, contentMax, font, gutter, mapColor, mapPalette, motion, palette, radius, shadow, shortWindow, size, space, type, z } from './tokens';
export type { ColorName, FontWeight, MapColorName, ThemeName, TypeName } from './tokens';
export { makeStyles } from './styles/makeStyles';
export { offscreen } from './styles/offscreen';
export { collectCss, sheetId } from './styles/sheet';
export type { RNStyle, Style, StyleInput, StyleRule } from './styles/types';
export { Theme, usePalette, useThemeName } from './theme/Theme';

export { afterPaint } from './primitives/afterPaint';
export { Box } from './primitives/Box';
export type { BoxElement, BoxProps } from './primitives/Box';
export { Element } from './primitives/Element';
export { Grid } from './primitives/Grid';
export { Text } from './primitives/Text';
export type { TextProps } from './primitives/Text';
export type { TextTone } from './primitives/textStyles';
export { Touchable } from './primitives/Touchable';
export type { TouchableProps } from './primitives/Touchable';
export { VisuallyHidden } from './primitives/VisuallyHidden';

export { AnchorsContext, scrollToAnchor, setReveal } from './navigation/anchors';
export type { Anchors } from './navigation/anchors';
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

export { Spinner } from './feedback/loading/Spinner';
export { Button } from './controls/buttons/Button';
export type { ButtonProps, ButtonVariant } from './controls/buttons/Button';
export { Checkbox, Radio, Switch } from './controls/choice';
export type { CheckboxProps, RadioProps, SwitchProps } from './controls/choice.types';
export { Chip } from './controls/buttons/Chip';
export type { ChipProps } from './controls/buttons/Chip';
export { CodeField } from './controls/fields/CodeField';
export { Field } from './controls/fields/Field';
export { IconButton } from './controls/buttons/IconButton';
export type { IconButtonProps } from './controls/buttons/IconButton';
export { Input } from './controls/fields/Input';
export type { FieldProps, InputHandle, InputMode, InputProps } from './controls/fields/Input.types';
export { Segmented } from './controls/buttons/Segmented';
export type { SegmentedOption } from './controls/buttons/Segmented';
export { Select } from './controls/fields/Select';
export type { SelectOption, SelectProps } from './controls/fields/Select.types';
export { StepperField } from './controls/fields/StepperField';

export { announce } from './feedback/announce';
export { Badge } from './feedback/Badge';
export type { BadgeKind } from './feedback/Badge';
export { ChangeNote } from './feedback/ChangeNote';
export { Notice } from './feedback/Notice';
export { ProgressLine } from './feedback/loading/ProgressLine';
export { Skeleton } from './feedback/loading/Skeleton';
export { floatingHeight } from './feedback/toast/floatingHeight';
export { ToastCard } from './feedback/toast/Toast';
export type { ToastMessage } from './feedback/toast/toastContext';
export { useToast } from './feedback/toast/toastContext';
export { ToastProvider } from './feedback/toast/ToastProvider';

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
