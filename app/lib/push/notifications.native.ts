import * as Device from 'expo-device';
import * as Notifications from 'expo-notifications';

/** `denied`: the system won't ask again; only its settings can change that. */
type Permission = 'granted' | 'undecided' | 'denied';

/** The push service's token for this installation. */
interface PushToken {
  token: string;
  platform: 'ios' | 'android';
  name: string;
}

/** The channel the server uses. */
const CHANNEL = 'default';
const NAME_LENGTH = 80;

Notifications.setNotificationHandler({
  handleNotification: async () => ({ shouldShowBanner: true, shouldShowList: true, shouldPlaySound: false, shouldSetBadge: false }),
});

/** Android shows messages only in a channel, and asks for permission only if one exists. */
const createChannel = () => Notifications.setNotificationChannelAsync(CHANNEL, { name: 'Homes', importance: Notifications.AndroidImportance.DEFAULT });

/** The Expo push project whose keys this build has; without it there are no notifications. */
const projectId = () => process.env.EXPO_PUBLIC_PUSH_PROJECT_ID ?? '';

function read({ granted, canAskAgain }: Notifications.NotificationPermissionsStatus): Permission {
  if (granted) return 'granted';
  return canAskAgain ? 'undecided' : 'denied';
}

export const push = {
  offered: (): boolean => projectId() !== '',

  permission: async (): Promise<Permission> => read(await Notifications.getPermissionsAsync()),

  /** The system's own question. */
  async ask(): Promise<Permission> {
    await createChannel();
    return read(await Notifications.requestPermissionsAsync());
  },

  /** Fails without a network. */
  async token(): Promise<PushToken> {
    await createChannel(); // permission may be there without a question, as on Android 12
    const devicePushToken = await Notifications.getDevicePushTokenAsync();
    const { data } = await Notifications.getExpoPushTokenAsync({ projectId: projectId(), devicePushToken });
    const name = (Device.deviceName ?? Device.modelName ?? '').slice(0, NAME_LENGTH);
    return { token: data, platform: devicePushToken.type === 'ios' ? 'ios' : 'android', name };
  },

  /** Stops notifications to this device, whatever the server still has stored. */
  stop: (): Promise<void> => Notifications.unregisterForNotificationsAsync().catch(() => undefined),

  /** Calls back with the path a tapped notification leads to; the returned function stops it. */
  onOpened(open: (path: string) => void): () => void {
    const subscription = Notifications.addNotificationResponseReceivedListener((response) => {
      const path = pathOf(response);
      Notifications.clearLastNotificationResponse();
      if (path) open(path);
    });
    return () => subscription.remove();
  },

  /** The path of the notification that started the app, or null. */
  openedAtStart(): string | null {
    const response = Notifications.getLastNotificationResponse();
    if (response) Notifications.clearLastNotificationResponse();
    return response && pathOf(response);
  },
};

/** Notifications may only lead to paths of the product. */
function pathOf({ notification }: Notifications.NotificationResponse): string | null {
  const url: unknown = notification.request.content.data?.url;
  return typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : null;
}
