import * as Device from 'expo-device';
import * as Notifications from 'expo-notifications';

/** `denied`: the system asks no more; only its settings can change that. */
export type Permission = 'granted' | 'undecided' | 'denied';

/** How the push service reaches this installation. */
export interface PushAddress {
  token: string;
  platform: 'ios' | 'android';
  name: string;
}

/** The one that the server names. */
const CHANNEL = 'default';
const NAME_LENGTH = 80;

Notifications.setNotificationHandler({
  handleNotification: async () => ({ shouldShowBanner: true, shouldShowList: true, shouldPlaySound: false, shouldSetBadge: false }),
});

/** The project at Expo's push service whose keys this build has; without one there are no messages. */
const projectId = () => process.env.EXPO_PUBLIC_PUSH_PROJECT_ID ?? '';

function read({ granted, canAskAgain }: Notifications.NotificationPermissionsStatus): Permission {
  if (granted) return 'granted';
  return canAskAgain ? 'undecided' : 'denied';
}

export const push = {
  offered: (): boolean => projectId() !== '',

  permission: async (): Promise<Permission> => read(await Notifications.getPermissionsAsync()),

  /** The system's own question. Android asks only when there is something to be told in. */
  async ask(): Promise<Permission> {
    await Notifications.setNotificationChannelAsync(CHANNEL, { name: 'Homes', importance: Notifications.AndroidImportance.DEFAULT });
    return read(await Notifications.requestPermissionsAsync());
  },

  /** Fails without network. */
  async address(): Promise<PushAddress> {
    const devicePushToken = await Notifications.getDevicePushTokenAsync();
    const { data } = await Notifications.getExpoPushTokenAsync({ projectId: projectId(), devicePushToken });
    const name = (Device.deviceName ?? Device.modelName ?? '').slice(0, NAME_LENGTH);
    return { token: data, platform: devicePushToken.type === 'ios' ? 'ios' : 'android', name };
  },

  /** No message reaches this device anymore, whatever the server still knows. */
  stop: (): Promise<void> => Notifications.unregisterForNotificationsAsync().catch(() => undefined),

  /** Calls back with the address of the product that a message leads to when it is tapped; the answer stops it. */
  onOpened(open: (path: string) => void): () => void {
    const subscription = Notifications.addNotificationResponseReceivedListener((response) => {
      const path = pathOf(response);
      Notifications.clearLastNotificationResponse();
      if (path) open(path);
    });
    return () => subscription.remove();
  },

  /** The address of the message that started the app; null when it was not started by one. */
  openedAtStart(): string | null {
    const response = Notifications.getLastNotificationResponse();
    if (response) Notifications.clearLastNotificationResponse();
    return response && pathOf(response);
  },
};

/** Messages lead into the product, and nowhere else. */
function pathOf({ notification }: Notifications.NotificationResponse): string | null {
  const url: unknown = notification.request.content.data?.url;
  return typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : null;
}
