offline-title = 没有网络连接。
offline-not_kept = 此页面未保存在本设备上。联网打开一次后，即可离线阅读。
offline-solve = 求解魔方
